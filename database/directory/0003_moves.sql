-- Schools that move into the deployment, out of it, or between its clusters.

-- Where a school has moved to, as the origin of its new address; visitors of its name are led there.
alter table schools add column moved_to text;

-- One row for each move under way. While there is one, the school is being prepared and answers nobody.
create table moves (
  school text primary key references schools on delete cascade,
  kind text not null check (kind in ('in', 'out', 'cluster')),
  -- The database that is being filled, which the next try of an interrupted move drops first.
  cluster text references clusters,
  database text,
  -- What the school returns to when the move fails; null for one that arrives for the first time, which is then removed.
  state_before text,
  begun_at timestamptz not null default now(),
  check ((cluster is null) = (database is null))
);

-- Databases that schools have left, kept until whoever looks after the deployment has them dropped.
create table left_databases (
  cluster text not null references clusters,
  database text not null,
  school text not null references schools,
  left_at timestamptz not null default now(),
  primary key (cluster, database)
);
