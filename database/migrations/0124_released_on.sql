-- Results are released on a day that the office sets: students read them from then on.
alter table public.class_results add column released_on date;
comment on column public.class_results.released_on is 'The day from which students read released results; null: at once.';
-- They take or answer more now.
drop function if exists public.move_class_results(uuid, text, text);
drop function if exists public.result_board(text, text);
