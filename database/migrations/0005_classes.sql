-- Classes and what a teacher puts into them. 'on delete no action' instead of 'restrict' where a
-- deletion is refused: the error code is then the same (23503) in every version of PostgreSQL.

create table public.subjects (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(trim(name)) between 1 and 100),
  code text not null check (code ~ '^[A-Za-z0-9&-]{1,20}$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.subjects is 'Subjects; whether one is junior or senior follows from code and name.';
create unique index subjects_code_key on public.subjects (lower(code));
create unique index subjects_name_key on public.subjects (lower(name));

create function public.is_schedule(p_schedule jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(p_schedule) = 'object'
    and not jsonb_path_exists(p_schedule, '$.keyvalue() ? (!(@.key like_regex "^(Monday|Tuesday|Wednesday|Thursday|Friday)-[1-9]$") || @.value.type() != "boolean")')
$$;
comment on function public.is_schedule(jsonb) is 'A timetable: an object of ''Day-period'' keys (Monday to Friday, 1 to 9) and booleans.';
grant execute on function public.is_schedule(jsonb) to authenticated;

create table public.classes (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name ~ '^((9|10)[A-Z]|(11|12)\.[0-9]{1,2})$'),
  subject_id uuid references public.subjects on delete no action,
  teacher_id uuid references public.teachers on delete set null,
  academic_year text not null default '2025' check (length(trim(academic_year)) between 1 and 20),
  term text not null default 'Term 1' check (term in ('Term 1', 'Term 2', 'Term 3', 'Term 4')),
  room text check (length(room) <= 50),
  schedule jsonb not null default '{}' check (public.is_schedule(schedule)),
  is_archived boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (id, subject_id)
);
comment on table public.classes is 'One subject taught to one group by one teacher in one term.';
comment on column public.classes.name is 'For example 9A or 11.3.';
comment on column public.classes.teacher_id is 'Null when the teacher has left: shown as Not assigned.';
comment on column public.classes.schedule is 'Timetable, for example {"Monday-1": true}.';
comment on column public.classes.is_archived is 'Put away instead of deleted, because it has assignments or grades.';
create index classes_teacher_idx on public.classes (teacher_id, created_at desc, id desc);
create index classes_subject_idx on public.classes (subject_id);
create index classes_created_idx on public.classes (created_at desc, id desc);

create table public.student_classes (
  student_id uuid not null references public.students on delete cascade,
  class_id uuid not null references public.classes on delete cascade,
  enrolled_at timestamptz not null default now(),
  primary key (student_id, class_id)
);
comment on table public.student_classes is 'Who is enrolled where.';
create index student_classes_class_idx on public.student_classes (class_id, student_id);

create table public.subject_notes (
  id uuid primary key default gen_random_uuid(),
  title text not null check (length(trim(title)) between 1 and 200),
  content text not null check (length(trim(content)) between 1 and 100000),
  subject_id uuid not null references public.subjects on delete no action,
  teacher_id uuid not null references public.teachers on delete cascade,
  file_url text,
  file_name text check (public.is_file_name(file_name)),
  file_size bigint check (file_size between 0 and 10485760),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint subject_notes_file_whole check (num_nulls(file_url, file_name, file_size) in (0, 3))
);
comment on table public.subject_notes is 'A teacher''s own teaching notes; they go with the teacher.';
comment on column public.subject_notes.file_url is 'Storage path bucket/name.';
create index subject_notes_teacher_idx on public.subject_notes (teacher_id, created_at desc, id desc);
create index subject_notes_subject_idx on public.subject_notes (subject_id);

create table public.learning_resources (
  id uuid primary key default gen_random_uuid(),
  class_id uuid not null references public.classes on delete cascade,
  title text not null check (length(trim(title)) between 1 and 200),
  description text check (length(description) <= 5000),
  resource_type text not null check (resource_type in ('file', 'link', 'document', 'video', 'presentation')),
  resource_url text check (length(resource_url) <= 2000 and resource_url ~* '^https?://[^[:space:]]+$'),
  file_path text,
  file_name text check (public.is_file_name(file_name)),
  file_size bigint check (file_size between 0 and 52428800),
  is_public boolean not null default false,
  uploaded_by uuid default auth.uid() references auth.users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint learning_resources_target check (
    case resource_type
      when 'file' then file_path is not null
      when 'link' then resource_url is not null
      else file_path is not null or resource_url is not null
    end
  ),
  constraint learning_resources_file_whole check (num_nulls(file_path, file_name, file_size) in (0, 3))
);
comment on table public.learning_resources is 'Materials of a class.';
comment on column public.learning_resources.resource_url is 'A web address, http or https only.';
comment on column public.learning_resources.file_path is 'Storage path bucket/name.';
create index learning_resources_class_idx on public.learning_resources (class_id, created_at desc, id desc);
create index learning_resources_created_idx on public.learning_resources (created_at desc, id desc);
create index learning_resources_uploaded_by_idx on public.learning_resources (uploaded_by);

create table public.forums (
  id uuid primary key default gen_random_uuid(),
  class_id uuid not null references public.classes on delete cascade,
  title text not null check (length(trim(title)) between 1 and 200),
  description text check (length(description) <= 5000),
  created_by uuid default auth.uid() references auth.users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.forums is 'Discussions of a class.';
create index forums_class_idx on public.forums (class_id, created_at desc, id desc);
create index forums_created_by_idx on public.forums (created_by);

create table public.forum_posts (
  id uuid primary key default gen_random_uuid(),
  forum_id uuid not null references public.forums on delete cascade,
  author_id uuid default auth.uid() references auth.users on delete set null,
  title text not null check (length(trim(title)) between 1 and 200),
  content text not null check (length(trim(content)) between 1 and 20000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.forum_posts is 'Posts; they stay when their author''s account goes.';
create index forum_posts_forum_idx on public.forum_posts (forum_id, created_at desc, id desc);
create index forum_posts_author_idx on public.forum_posts (author_id);

create trigger touch_updated_at before update on public.subjects for each row execute function public.touch_updated_at();
create trigger touch_updated_at before update on public.classes for each row execute function public.touch_updated_at();
create trigger touch_updated_at before update on public.subject_notes for each row execute function public.touch_updated_at();
create trigger touch_updated_at before update on public.learning_resources for each row execute function public.touch_updated_at();
create trigger touch_updated_at before update on public.forums for each row execute function public.touch_updated_at();
create trigger touch_updated_at before update on public.forum_posts for each row execute function public.touch_updated_at();
