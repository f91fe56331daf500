-- The counts of the office's overview, brought up to date from the rows that have changed and not from the whole school.
-- A change adds the id of its row to auth.uncounted_rows; whoever reads the counts takes the ids, counts those rows anew,
-- and adds the difference to what they counted before (database/functions/14_office_counts.sql).
create table auth.uncounted_rows (
  row_id uuid not null
);
comment on table auth.uncounted_rows is 'Rows that have changed since they were counted last; an id may stand here more than once.';
comment on column auth.uncounted_rows.row_id is 'A student, a teacher, an account, an assignment, or a class with all its assignments. Not a foreign key: deleted rows are counted anew too.';

create table auth.office_counts (
  kind text not null,
  about text not null,
  detail text not null,
  count bigint not null,
  primary key (kind, about, detail)
);
comment on table auth.office_counts is 'The counts of the whole school that the office''s overview shows.';
comment on column auth.office_counts.kind is 'students, accounts, idle, work, or year, whose row names the academic year of the idle teachers.';
comment on column auth.office_counts.about is 'What is counted: a grade, the kind of people, an academic year, or a subject.';
comment on column auth.office_counts.detail is 'Which of these: a sex, none or unused for accounts, or set, handed_in and unmarked.';

create table auth.row_counts (
  row_id uuid not null,
  kind text not null,
  about text not null,
  detail text not null,
  count bigint not null,
  primary key (row_id, kind, about, detail)
);
comment on table auth.row_counts is 'What each student, teacher and assignment added to auth.office_counts when it was counted last.';
create index row_counts_idle_idx on auth.row_counts (about, row_id) where kind = 'idle';

insert into auth.uncounted_rows (row_id)
  select id from public.students union all select id from public.teachers union all select id from public.assignments;
