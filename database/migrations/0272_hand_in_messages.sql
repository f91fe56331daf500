-- What the student and the teacher write to each other under one hand-in.

create table public.hand_in_messages (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null references public.assignment_submissions on delete cascade,
  author_id uuid default auth.uid() references auth.users on delete set null,
  is_from_student boolean not null default false,
  content text not null check (length(trim(content)) between 1 and 5000),
  created_at timestamptz not null default now()
);
comment on table public.hand_in_messages is 'Messages under a hand-in, between its student and the teacher of the assignment.';
comment on column public.hand_in_messages.is_from_student is 'Set by a trigger; it stays when the account of the author is deleted.';
create index hand_in_messages_submission_idx on public.hand_in_messages (submission_id, created_at, id);
create index hand_in_messages_author_idx on public.hand_in_messages (author_id, created_at);

alter table public.assignment_submissions
  add column new_for_student integer not null default 0 check (new_for_student >= 0),
  add column new_for_teacher integer not null default 0 check (new_for_teacher >= 0);
comment on column public.assignment_submissions.new_for_student is 'Messages of the teacher that the student has not opened; counted here because first screens read this row anyway.';
comment on column public.assignment_submissions.new_for_teacher is 'Messages of the student that the teacher has not opened.';
create index assignment_submissions_new_for_teacher_idx on public.assignment_submissions (assignment_id) where new_for_teacher > 0;

-- A message is no change of the hand-in: a mark that is being typed is not refused for it.
drop trigger touch_updated_at on public.assignment_submissions;
create trigger touch_updated_at before update on public.assignment_submissions for each row
  when ((old.new_for_student, old.new_for_teacher) is not distinct from (new.new_for_student, new.new_for_teacher))
  execute function public.touch_updated_at();
