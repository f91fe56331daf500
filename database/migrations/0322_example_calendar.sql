-- The years with which the program comes are examples until the office has saved them; a school that runs already keeps its own.
alter table public.school_calendar add column is_example boolean not null default false;
comment on column public.school_calendar.is_example is 'The program came with the year, and nobody at the school has said that it is right: visitors do not see it.';
