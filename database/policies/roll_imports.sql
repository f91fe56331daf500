-- Only the server's own use cases read and write it: it holds whole rolls.
alter table public.roll_imports enable row level security;
