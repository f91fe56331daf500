-- From now on the triggers of functions/10_closed_accounts.sql see to this.
with closed as (
  update auth.users u set banned_until = '9999-12-31 00:00:00+00'
  where exists (select from public.students s where s.user_id = u.id)
    and not exists (select from public.students s where s.user_id = u.id and s.status = 'Active')
    and not exists (select from public.teachers t where t.id = u.id)
  returning u.id
)
delete from auth.sessions where user_id in (select id from closed);

create function public.check_grade_scale() returns trigger
language plpgsql set search_path = '' as $$
declare
  changed public.grade_scales := case when tg_op = 'DELETE' then old else new end;
begin
  if (select min(min_percentage) from public.grade_scales
      where academic_year = changed.academic_year and grade_level = changed.grade_level) > 0 then
    raise exception using errcode = '23514', constraint = 'grade_scales_from_zero', message = 'grade_scale_has_a_gap';
  end if;
  return null;
end
$$;
comment on function public.check_grade_scale() is 'Trigger: a scale gives a letter to every percentage, so its lowest step begins at 0.';
create constraint trigger grade_scales_from_zero after insert or update or delete on public.grade_scales
  deferrable initially deferred for each row execute function public.check_grade_scale();
