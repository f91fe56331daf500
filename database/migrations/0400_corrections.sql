-- The sentences of other languages as the school has corrected them, by language and place; until now they were part of the program.
create table public.corrections (
  only_row boolean primary key default true check (only_row),
  corrections jsonb not null default '{}' check (jsonb_typeof(corrections) = 'object'),
  updated_at timestamptz not null default now()
);
comment on table public.corrections is 'Sentences in other languages than English that the school has corrected, in one row.';
comment on column public.corrections.corrections is 'By language, then by the place of the sentence; shared/corrections/rules.ts checks every change.';
create trigger touch_updated_at before update on public.corrections for each row execute function public.touch_updated_at();
insert into public.corrections default values;

-- The program has the list of languages, so that another one is no change of the database.
alter table public.guardians
  drop constraint guardians_language_check,
  add constraint guardians_language_check check (language ~ '^[a-z]{2,3}$');
