-- Schools that a page of the deployment lets in from an archive, so that whichever program is asked for the page shows how far they are.

create table arrivals (
  school text primary key check (school ~ '^[a-z][a-z0-9-]{0,30}$'),
  archive text not null check (length(archive) between 1 and 255),
  begun_by text not null,
  begun_at timestamptz not null default now(),
  step text not null default 'checked' check (step in ('checked', 'files', 'tables')),
  percent int not null default 0 check (percent between 0 and 100),
  -- A program that was stopped says nothing any more.
  seen_at timestamptz not null default now(),
  ended_at timestamptz,
  address text,
  -- A sentence, when the school was not let in.
  fault text check (length(fault) <= 2000)
);
