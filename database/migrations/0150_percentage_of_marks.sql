-- A percentage is rounded once, to the one decimal that is shown, and its letter is that of the rounded one. With two
-- decimals kept in between, 64.96 % was shown as 65.0 % beside the letter of less than 65 %.
create function public.percentage_of_mark(p_points numeric, p_possible numeric) returns numeric
language sql immutable set search_path = '' as $$
  select case when p_possible > 0 then round(p_points * 100 / p_possible, 1) end
$$;
comment on function public.percentage_of_mark(numeric, numeric) is 'Percentage of a mark, half up to the one decimal that is shown; null when nothing could be earned. The only rounding of marks in the database.';
grant execute on function public.percentage_of_mark(numeric, numeric) to authenticated;

alter table public.grades drop column percentage;
alter table public.grades add column percentage numeric(4, 1)
  generated always as (public.percentage_of_mark(points_earned, points_possible)) stored;
comment on column public.grades.percentage is 'Computed, 0 to 100; null when nothing could be earned.';

-- Letters that were given for the other rounding. Nobody changed these marks, so neither versions nor history move.
do $$
begin
  if exists (select from public.grades) then
    alter table public.grades disable trigger user;
    update public.grades g set letter_grade = public.letter_grade_for(c.academic_year,
      substring(c.name from '^[0-9]+')::integer, c.subject_id, g.percentage)
    from public.classes c
    where c.id = g.class_id and g.letter_grade is not null
      and g.percentage is distinct from round(g.points_earned * 100 / nullif(g.points_possible, 0), 2);
    alter table public.grades enable trigger user;
  end if;
end
$$;
