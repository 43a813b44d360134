// Exceptions, virtual calls and templates.
struct Error { int code; };
struct Base { virtual ~Base() {} virtual int get() const = 0; };
struct Derived : Base { int value; explicit Derived(int v) : value(v) {} int get() const override { return value; } };
struct Guard { int &n; ~Guard() { n++; } };
template <typename T> inline T twice(T x) { return x + x; }

int risky(int x) {
    if (x < 0) throw Error{x};
    if (x == 0) throw 1;
    return x;
}

int attempt(int x) {
    int n = 0;
    try {
        Guard guard{n};
        n += twice(risky(x));
    } catch (const Error &e) {
        return e.code;
    } catch (int i) {
        return i + n;
    } catch (...) {
        throw;
    }
    return n;
}

int use(const Base &b) noexcept { return b.get() + twice(1.5f) + attempt(3); }
int make() { Derived d(5); static Derived kept(7); return use(d) + use(kept); }
