-- A new school's pages say only what its office has published; the demo school, and one that runs already, go on showing the examples.
alter table public.school_settings add column shows_examples boolean not null default false;
comment on column public.school_settings.shows_examples is 'Whether pages that the office has not published show the examples of the program.';
