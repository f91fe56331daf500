create or replace function public.limit_given_reasons() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Concurrent reasons are counted one after another.
  perform pg_advisory_xact_lock(hashtext('absence_reasons'), hashtext(concat(new.student_id, new.day)));
  -- The same number is in shared/absences/rules.ts.
  if 5 <= (select count(*) from public.absence_reasons r where r.student_id = new.student_id and r.day = new.day
    and r.guardian_id is not distinct from new.guardian_id) then
    return null;
  end if;
  return new;
end
$$;
comment on function public.limit_given_reasons() is 'Trigger: a guardian gives five reasons for a day of a student at most, by page and text together. Further ones are not stored.';
create or replace trigger limit_given_reasons before insert on public.absence_reasons
  for each row execute function public.limit_given_reasons();
