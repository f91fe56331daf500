-- The board of results is asked for by home class, whose names are found in their order without reading the classes of all.
drop function if exists public.result_board(text, text, numeric);
create index classes_in_term_idx on public.classes (academic_year, term, public.class_rank(name), name);
