-- An account is closed while it belongs to records of the school none of which is Active (docs/decisions/020).

create or replace function auth.closed_for_good() returns timestamptz
language sql immutable set search_path = '' as $$
  select timestamptz '9999-12-31 00:00:00+00'
$$;
comment on function auth.closed_for_good() is 'The value of banned_until for an account that the school has closed; a ban by a program ends before.';

create or replace function public.settle_account(p_user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  is_active boolean;
begin
  select bool_or(status = 'Active') into is_active from (
    select status from public.students where user_id = p_user_id
    union all select status from public.teachers where id = p_user_id) records;
  if is_active is null then
    return;
  elsif is_active then
    update auth.users set banned_until = null where id = p_user_id and banned_until = auth.closed_for_good();
  else
    update auth.users set banned_until = auth.closed_for_good()
    where id = p_user_id and banned_until is distinct from auth.closed_for_good();
    delete from auth.sessions where user_id = p_user_id;
    delete from auth.one_time_tokens where user_id = p_user_id;
  end if;
end
$$;
comment on function public.settle_account(uuid) is 'Closes an account whose records are no longer Active, and ends its sessions; opens it again when one is.';

create or replace function public.settle_student_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform public.settle_account(new.user_id);
  return null;
end
$$;
comment on function public.settle_student_account() is 'Trigger: a student''s account is open while the student is Active, no matter who changes the status.';
create or replace trigger settle_account_of_new after insert on public.students
  for each row when (new.user_id is not null and new.status <> 'Active')
  execute function public.settle_student_account();
create or replace trigger settle_account after update of status, user_id on public.students
  for each row when (new.user_id is not null
    and (new.status, new.user_id) is distinct from (old.status, old.user_id))
  execute function public.settle_student_account();

create or replace function public.settle_teacher_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform public.settle_account(new.id);
  return null;
end
$$;
comment on function public.settle_teacher_account() is 'Trigger: as settle_student_account, for teachers.';
create or replace trigger settle_account after update of status on public.teachers
  for each row when (new.status is distinct from old.status)
  execute function public.settle_teacher_account();
