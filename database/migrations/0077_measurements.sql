-- How the program was doing, one row of each process for each five minutes, so that the Status page shows the day and
-- the month also after a restart. There is nothing about people in it.
create table auth.measurements (
  id bigint generated always as identity primary key,
  measured_at timestamptz not null default now(),
  durations integer[] not null check (cardinality(durations) = 12),
  failed integer not null check (failed >= 0),
  refused integer not null check (refused >= 0),
  most_waiting integer not null check (most_waiting >= 0),
  memory_bytes bigint not null check (memory_bytes >= 0),
  disk_free_bytes bigint not null check (disk_free_bytes >= 0)
);
comment on table auth.measurements is 'How the program was doing in the five minutes before measured_at; each process writes its own rows.';
comment on column auth.measurements.durations is 'How many requests were answered within 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10000 milliseconds, each beyond the one before, and how many took longer.';
comment on column auth.measurements.failed is 'Requests that were answered with 500 or more, but not refused.';
comment on column auth.measurements.refused is 'Requests that were answered with 503 because there was too much to do.';
comment on column auth.measurements.most_waiting is 'The most requests that waited for a connection to the database at one moment.';
comment on column auth.measurements.memory_bytes is 'Of the process at measured_at, without the database.';
create index measurements_time_idx on auth.measurements (measured_at);
