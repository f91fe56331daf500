-- Counts how often what a first screen shows has changed, so that an unchanged screen is answered without reading it
-- again. Each change adds a row instead of raising a counter: two transactions never wait for each other, and since
-- every committed row makes the sum larger, a sum that is the same as before proves that nothing has changed.
create table auth.screen_changes (
  scope_id uuid not null,
  changes bigint not null check (changes > 0)
);
comment on table auth.screen_changes is 'How often something has changed that the people of a scope see; the sum of all rows of a scope is its version.';
comment on column auth.screen_changes.scope_id is 'A student, a class or a teacher; the nil UUID (RFC 9562) stands for the whole school, as the office sees it. Not a foreign key: the count outlives what it counted.';
comment on column auth.screen_changes.changes is 'Larger than 1 where rows have been added up.';
create index screen_changes_scope_idx on auth.screen_changes (scope_id) include (changes);
