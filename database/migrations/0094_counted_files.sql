-- The office's counts (0081_office_counts.sql) for the end of the year and the Status page: students of each class group,
-- classes of each term, and files. The next reading counts them.
comment on table auth.office_counts is 'The counts of the whole school that the office''s screens show.';
comment on column auth.office_counts.kind is 'students, groups, terms, accounts, idle, work, files, owners, or year, whose row names the academic year of the idle teachers.';
comment on column auth.office_counts.about is 'What is counted: a grade, a class group, the kind of people, an academic year, a subject, a bucket, or an account.';
comment on column auth.office_counts.detail is 'Which of these: a sex, a term, none or unused for accounts, set, handed_in and unmarked, or files and bytes.';
comment on column auth.uncounted_rows.row_id is 'A student, a teacher, an account, a file, an assignment, or a class with all its assignments. Not a foreign key: deleted rows are counted anew too.';
comment on table auth.row_counts is 'What each student, teacher, class, assignment and file added to auth.office_counts when it was counted last.';
create index office_counts_owners_idx on auth.office_counts (count) where kind = 'owners';

insert into auth.uncounted_rows (row_id)
  select id from public.students union all select id from public.classes union all select id from storage.objects;
