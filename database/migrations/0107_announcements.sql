create table public.announcements (
  id uuid primary key default gen_random_uuid(),
  audience_id uuid not null references public.audiences on delete cascade,
  created_by uuid default auth.uid() references auth.users on delete set null,
  author_name text check (length(trim(author_name)) between 1 and 201),
  title text not null check (length(trim(title)) between 1 and 200),
  content text not null check (length(trim(content)) between 1 and 10000),
  file_url text,
  file_name text check (public.is_file_name(file_name)),
  file_size bigint check (file_size between 0 and 10485760),
  is_pinned boolean not null default false,
  shown_from timestamptz not null default now(),
  shown_until date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint announcements_file_whole check (num_nulls(file_url, file_name, file_size) in (0, 3))
);
comment on table public.announcements is 'What the office or a teacher tells an audience.';
comment on column public.announcements.author_name is 'The teacher as whom it is signed; null: the office.';
comment on column public.announcements.content is 'With the markup of news articles.';
comment on column public.announcements.file_url is 'Storage path bucket/name.';
comment on column public.announcements.is_pinned is 'Stands before the others.';
comment on column public.announcements.shown_from is 'When it was made, or the beginning of the later day that was chosen.';
comment on column public.announcements.shown_until is 'The last day; null: without end.';
create index announcements_audience_idx on public.announcements (audience_id, shown_from desc, id desc);
create index announcements_author_idx on public.announcements (created_by, shown_from desc, id desc);
create index announcements_shown_idx on public.announcements (shown_from desc, id desc);
create index announcements_file_idx on public.announcements (file_url) where file_url is not null;
create trigger touch_updated_at before update on public.announcements for each row execute function public.touch_updated_at();

create table public.seen_marks (
  user_id uuid not null references auth.users on delete cascade,
  announcement_id uuid references public.announcements on delete cascade,
  seen_at timestamptz not null default now(),
  constraint seen_marks_of_one check (num_nonnulls(announcement_id) = 1)
);
comment on table public.seen_marks is 'Who has seen what, once for each person and thing.';
comment on column public.seen_marks.seen_at is 'For the first time.';
create unique index seen_marks_announcement_idx on public.seen_marks (announcement_id, user_id) where announcement_id is not null;
create index seen_marks_user_idx on public.seen_marks (user_id);
