-- Comments that a teacher gives often, to be inserted into feedback while marking.
create table public.feedback_phrases (
  id uuid primary key default gen_random_uuid(),
  teacher_id uuid not null references public.teachers on delete cascade,
  phrase text not null check (length(trim(phrase)) between 1 and 1000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.feedback_phrases is 'A teacher''s own comments for marking, which nobody else reads.';
create index feedback_phrases_teacher_idx on public.feedback_phrases (teacher_id, created_at, id);
create trigger touch_updated_at before update on public.feedback_phrases for each row execute function public.touch_updated_at();
