-- Every query about guardians uses today's ties and numbers, and a day is a day in the school's time zone.

create or replace function public.my_student_ids() returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  guardian uuid := public.current_guardian_id();
  today date;
begin
  if guardian is null then
    return '{}';
  end if;
  today := public.school_day();
  return array(
    select distinct student_id from public.guardian_ties
    where guardian_id = guardian and may_read and valid_from <= today and (valid_until is null or today < valid_until)
  );
end
$$;
comment on function public.my_student_ids() is 'Students of whom the guardian asking may read today.';
grant execute on function public.my_student_ids() to guardian;

create or replace function public.delete_guardian_without_ties() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.guardians g where g.id = old.guardian_id
    and not exists (select from public.guardian_ties t where t.guardian_id = g.id);
  return null;
end
$$;
comment on function public.delete_guardian_without_ties() is 'Trigger: nothing is kept of a guardian when the record of the last student goes.';
create or replace trigger delete_guardian_without_ties after delete on public.guardian_ties
  for each row execute function public.delete_guardian_without_ties();

create or replace function public.touch_ties_of_guardian() returns trigger
language plpgsql set search_path = '' as $$
begin
  update public.guardian_ties set guardian_id = guardian_id where guardian_id = new.id;
  return null;
end
$$;
comment on function public.touch_ties_of_guardian() is 'Trigger: forms show the person with each tie, so each tie gets a new version when the person changes.';
create or replace trigger touch_ties_of_guardian after update of name, language on public.guardians
  for each row when ((old.name, old.language) is distinct from (new.name, new.language))
  execute function public.touch_ties_of_guardian();

-- Runs with its owner's rights, so the condition below is the whole permission. A view, because a function would be called for each student of a list.
create or replace view public.current_guardians with (security_barrier) as
select t.student_id, jsonb_agg(jsonb_build_object('name', g.name, 'relation', t.relation, 'may_be_called', t.may_be_called,
  'numbers', coalesce((
    select jsonb_agg(n.number order by n.created_at, n.id) from public.guardian_numbers n
    where n.guardian_id = g.id and n.valid_from <= (select public.school_day())
      and (n.valid_until is null or (select public.school_day()) < n.valid_until)), '[]'))
  order by t.position, t.created_at, t.id) as guardians
from public.guardian_ties t join public.guardians g on g.id = t.guardian_id
where t.valid_from <= (select public.school_day()) and (t.valid_until is null or (select public.school_day()) < t.valid_until)
  and ((select public.is_admin()) or (t.may_be_called and t.student_id = any ((select public.my_home_student_ids())::uuid[])))
group by t.student_id;
comment on view public.current_guardians is 'Current guardians of each student in calling order: all for the office, those who may be called for a teacher of the home class.';
grant select on public.current_guardians to authenticated;
