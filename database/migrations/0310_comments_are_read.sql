-- A school may have comments on report cards read by another person before the cards go out. What is there counts as not read.
alter table public.report_comments
  add column written_by uuid default auth.uid() references auth.users on delete set null,
  add column state text not null default 'unread' check (state in ('unread', 'accepted', 'returned')),
  add column note text check (length(trim(note)) between 1 and 300),
  add column read_by uuid references auth.users on delete set null,
  add column read_at timestamptz,
  add column corrected_by uuid references auth.users on delete set null,
  add column written_comment text,
  add constraint report_comments_note_of_returned check ((note is not null) = (state = 'returned')),
  add constraint report_comments_read check ((read_at is null) = (state = 'unread'));
comment on table public.report_comments is 'Comments on report cards; written only by save_report_comments, read before the cards go out only by read_report_comments.';
comment on column public.report_comments.note is 'What its writer is to change; of a returned comment alone.';
comment on column public.report_comments.written_comment is 'The comment as it was written; null unless whoever read it has corrected it.';
create index report_comments_written_by_idx on public.report_comments (written_by);
create index report_comments_read_by_idx on public.report_comments (read_by);
create index report_comments_corrected_by_idx on public.report_comments (corrected_by);
create index report_comments_returned_idx on public.report_comments (class_id) where state = 'returned';

update public.school_settings set particulars = '{"commentReading": "Not read first"}'::jsonb || particulars;
