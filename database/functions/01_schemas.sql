-- Without this, a person who must change the password would be told that a table does not exist
-- (42P01, a fault of the program) instead of that they may not use it (42501, answered with 403).
grant usage on schema public to must_change_password;
