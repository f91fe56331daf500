-- A class's forum: each forum is a topic, its posts are what is said in it, the first one by whoever opened it.
alter table public.classes
  add column forum_needs_approval boolean not null default false;
comment on column public.classes.forum_needs_approval is 'What students write in the forum appears once the teacher has approved it.';

alter table public.forums
  add column is_locked boolean not null default false,
  add column is_pinned boolean not null default false,
  add column is_shown boolean not null default false,
  add column last_post_at timestamptz not null default now();
comment on table public.forums is 'Topics of a class''s forum.';
comment on column public.forums.is_locked is 'Only the teacher writes in it.';
comment on column public.forums.is_pinned is 'Stands before the others.';
comment on column public.forums.is_shown is 'It has had a post that everybody in the class sees.';
comment on column public.forums.last_post_at is 'When the newest post that everybody sees was written.';
update public.forums f set is_shown = true, last_post_at = coalesce(
  (select max(p.created_at) from public.forum_posts p where p.forum_id = f.id), f.created_at);
create index forums_newest_idx on public.forums (class_id, last_post_at desc, id desc);

alter table public.forum_posts
  add column is_approved boolean not null default true,
  add column hidden_reason text check (length(trim(hidden_reason)) between 1 and 500),
  add column edited_at timestamptz,
  add column original text;
comment on column public.forum_posts.is_approved is 'Classmates see it.';
comment on column public.forum_posts.hidden_reason is 'Why the teacher has hidden it; null: it is not hidden.';
comment on column public.forum_posts.original is 'As it was before it was first edited, for the teacher.';
create index forum_posts_recent_idx on public.forum_posts (author_id, created_at desc);

create table public.forum_reports (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null references public.forum_posts on delete cascade,
  reported_by uuid default auth.uid() references auth.users on delete set null,
  reason text not null check (length(trim(reason)) between 1 and 500),
  created_at timestamptz not null default now(),
  settled_at timestamptz
);
comment on table public.forum_reports is 'Posts that somebody asks the teacher and the office to look at.';
comment on column public.forum_reports.settled_at is 'When somebody had looked at it; null: not yet.';
create unique index forum_reports_once_idx on public.forum_reports (post_id, reported_by);
create index forum_reports_open_idx on public.forum_reports (created_at desc, id desc) where settled_at is null;
create index forum_reports_by_idx on public.forum_reports (reported_by);

create table public.forum_visits (
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  class_id uuid not null references public.classes on delete cascade,
  visited_at timestamptz not null default now(),
  primary key (user_id, class_id)
);
comment on table public.forum_visits is 'When a person was in a class''s forum last.';
create index forum_visits_class_idx on public.forum_visits (class_id);
