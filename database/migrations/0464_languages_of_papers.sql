-- Letters have a language, and the office writes the words with which they begin in each.
alter table public.letters add column language text not null default 'en' check (language ~ '^[a-z]{2,3}$');
comment on column public.letters.language is 'Of its title and body, and of the labels around them.';
alter table public.letter_templates add column language text not null default 'en' check (language ~ '^[a-z]{2,3}$');
alter table public.letter_templates drop constraint letter_templates_pkey;
alter table public.letter_templates add primary key (kind, language);

-- An archive of report cards is made later, and in several runs.
alter table public.card_prints add column language text not null default 'en'
  check (language ~ '^[a-z]{2,3}$' or language = 'guardian');
comment on column public.card_prints.language is 'Of the labels; `guardian`: on each card that of the first guardian.';

-- A language is a file of the program, whose calls take no other.
alter table public.guardians drop constraint guardians_language_check;
alter table public.guardians add constraint guardians_language_check check (language ~ '^[a-z]{2,3}$');
comment on column public.guardians.language is 'In which the school writes to the person.';
