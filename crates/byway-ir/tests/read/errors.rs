use super::error;
