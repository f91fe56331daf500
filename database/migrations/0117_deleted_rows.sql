-- A browser that lost the reply to a save sends it again, perhaps after somebody has deleted the row on another device.

create table auth.deleted_rows (
  id uuid primary key,
  deleted_at timestamptz not null default now()
);
comment on table auth.deleted_rows is 'The ids of deleted rows of tables in which browsers choose the id, so that a repeated save does not bring a row back.';
comment on column auth.deleted_rows.id is 'The id that a browser chose for the row.';
