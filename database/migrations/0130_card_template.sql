-- The parts of a report card and their order, which the office chooses; until now they were part of the program.
create table public.card_template (
  only_row boolean primary key default true check (only_row),
  template jsonb not null check (jsonb_typeof(template -> 'shows') = 'array' and jsonb_typeof(template -> 'parts') = 'array'),
  updated_at timestamptz not null default now()
);
comment on table public.card_template is 'What stands on the report cards that are issued from now on, in one row.';
comment on column public.card_template.template is 'As in shared/contracts/card-template.ts, which checks every change.';
create trigger touch_updated_at before update on public.card_template for each row execute function public.touch_updated_at();

-- A card that was issued keeps all that stands on it: its words, and the looks that the template gave it.
alter table public.issued_cards
  add column words jsonb check (jsonb_typeof(words) = 'object'),
  add column look jsonb check (jsonb_typeof(look) = 'object'),
  add column readable_on date;
comment on column public.issued_cards.words is 'What stands on it besides the figures; null on cards that were printed before this was kept.';
comment on column public.issued_cards.look is 'The template that it was printed by, and the names that stood on it then.';
comment on column public.issued_cards.readable_on is 'The day from which its student may read it; null: at once.';
comment on table public.issued_cards is 'Report cards that were issued; written by the server, and withdrawn when one of their results is opened again.';
drop function if exists public.issue_cards(text, text, jsonb);

update public.school_settings set particulars = '{"principal": ""}'::jsonb || particulars;
