-- Each delivery of a file asks which rows point to it.

create index submission_history_file_idx on public.submission_history (file_url);
create index assignments_file_idx on public.assignments (file_url) where file_url is not null;
create index subject_notes_file_idx on public.subject_notes (file_url) where file_url is not null;
create index learning_resources_file_idx on public.learning_resources (file_path) where file_path is not null;
