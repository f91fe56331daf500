-- For the server only.
alter table auth.flow_states enable row level security;
