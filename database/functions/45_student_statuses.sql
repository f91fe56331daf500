create or replace function public.date_status() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  today date := (now() at time zone public.school_time_zone())::date;
  begun date := coalesce(old.status_since, old.enrollment_date);
  before_since date;
  before_reason text;
begin
  -- A change of the status alone, as by an import or the end of a year, applies from today on.
  if (new.status_since, new.status_until, new.status_reason) is not distinct from (old.status_since, old.status_until, old.status_reason) then
    new.status_until := null;
    new.status_reason := null;
  end if;
  if new.status_since is not distinct from old.status_since then
    new.status_since := today;
  end if;
  -- A status that lasted no day was a mistake: undoing it restores the previous one as it was.
  if begun >= new.status_since then
    delete from public.student_statuses s
    where s.student_id = old.id and s.ends_before = begun and s.status = new.status
    returning nullif(s.starts_on, old.enrollment_date), s.reason into before_since, before_reason;
    if found then
      new.status_since := before_since;
      new.status_reason := before_reason;
    end if;
  else
    insert into public.student_statuses (student_id, status, starts_on, ends_before, reason)
    values (old.id, old.status, begun, new.status_since, old.status_reason);
  end if;
  -- A student who has been Active since the first day has no other day.
  if new.status = 'Active' and new.status_since = new.enrollment_date then
    new.status_since := null;
  end if;
  return new;
end
$$;
comment on function public.date_status() is 'Trigger: dates a new status, and stores the previous one with its days and reason.';
create or replace trigger date_status before update of status on public.students for each row
  when (old.status is distinct from new.status)
  execute function public.date_status();
