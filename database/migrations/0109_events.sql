create table public.events (
  id uuid primary key default gen_random_uuid(),
  audience_id uuid not null references public.audiences on delete cascade,
  created_by uuid default auth.uid() references auth.users on delete set null,
  title text not null check (length(trim(title)) between 1 and 200),
  place text check (length(trim(place)) between 1 and 200),
  content text check (length(trim(content)) between 1 and 5000),
  starts_on date not null,
  ends_on date not null,
  starts_at time(0),
  ends_at time(0),
  repeats_until date,
  is_public boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint events_days check (ends_on between starts_on and starts_on + 100),
  constraint events_times check (ends_at is null or starts_at is not null and (ends_on > starts_on or ends_at > starts_at)),
  constraint events_repeat check (repeats_until is null or ends_on = starts_on and repeats_until between starts_on and starts_on + 200)
);
comment on table public.events is 'What takes place on a day or at a time, for an audience.';
comment on column public.events.place is 'In words, for example School hall.';
comment on column public.events.ends_on is 'The last day, which for most is the first.';
comment on column public.events.starts_at is 'A time at the school; null: the whole day.';
comment on column public.events.repeats_until is 'Takes place each week until this day, but not on days without lessons; null: once.';
comment on column public.events.is_public is 'Stands on the public site too.';
create index events_audience_idx on public.events (audience_id, starts_on, id);
create index events_author_idx on public.events (created_by, starts_on);
create index events_day_idx on public.events (starts_on, id);
create index events_public_idx on public.events (starts_on, id) where is_public;
create trigger touch_updated_at before update on public.events for each row execute function public.touch_updated_at();

create table public.calendar_feeds (
  user_id uuid primary key default auth.uid() references auth.users on delete cascade,
  token text not null unique default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  created_at timestamptz not null default now()
);
comment on table public.calendar_feeds is 'The address at which calendar programs read a person''s calendar without signing in.';
comment on column public.calendar_feeds.token is 'The part of the address that cannot be guessed; a renewed one ends the one before.';

-- What is due in a month, of the classes of many years.
create index assignments_due_idx on public.assignments (class_id, due_date) where due_date is not null;
