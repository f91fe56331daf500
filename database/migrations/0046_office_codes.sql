-- A code of twelve letters cannot be guessed, so wrong tries are not counted any more: the count let a classmate void
-- somebody else's code.
alter table public.password_requests drop column attempts;
