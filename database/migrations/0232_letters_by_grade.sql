-- A mark in a class of several grades has the letter of the grade of its student.
drop function if exists public.letter_of_mark(uuid, numeric, numeric);
