-- Why the results of a class were given back or opened again, for the teacher who is to correct them.
alter table public.classes add column returned_reason text check (length(trim(returned_reason)) between 1 and 500);
alter table public.classes add column returned_on date;
alter table public.classes add constraint classes_returned_whole check ((returned_reason is null) = (returned_on is null));
comment on column public.classes.returned_reason is 'Why its results were given back or opened again; null once they are submitted. Written by move_class_results.';
comment on column public.classes.returned_on is 'The day on which that was done.';
drop function if exists public.move_class_results(uuid, text, text, date);

-- It also counts the cards that were printed of a class.
drop function if exists public.result_board(text, text, numeric);

-- A card stays valid as long as what is printed on it is true, so opening results again withdraws none.
drop trigger if exists withdraw_cards on public.class_results;
drop function if exists public.withdraw_cards();
comment on table public.issued_cards is 'Report cards that were printed; withdrawn when results with other figures are released, or another card is issued.';
