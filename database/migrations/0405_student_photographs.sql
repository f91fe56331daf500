-- Photographs of students, where the school keeps any. A table of its own, because other people may read it than the record.
insert into storage.buckets (id, is_public, max_size) values ('student-photographs', false, 10485760);

alter table storage.uploads drop constraint uploads_purpose_check,
  add constraint uploads_purpose_check check (purpose in
    ('hand-in', 'attachment', 'material', 'post', 'newsletter', 'slide', 'news', 'library', 'crest', 'photograph'));

create table public.student_photographs (
  id uuid primary key default gen_random_uuid(),
  student_id uuid not null unique references public.students on delete cascade,
  file_url text not null check (starts_with(file_url, 'student-photographs/')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.student_photographs is 'Read by nobody while the school keeps no photographs.';
create unique index student_photographs_file_url_key on public.student_photographs (file_url);
create trigger touch_updated_at before update on public.student_photographs for each row execute function public.touch_updated_at();

update public.school_settings set particulars = '{"studentPhotographs": "Not kept"}'::jsonb || particulars;
