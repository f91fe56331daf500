-- A school that was deleted is not asked for counts any more. What it has released stays.

alter table reporting_schools add column left_at timestamptz;

-- A school on a box has a key; one without is a school that was deleted.
update reporting_schools set left_at = now() where school is null and public_key is null;

create function leave_reporting_schools() returns trigger language plpgsql as $$
begin
  update reporting_schools set left_at = now() where school = old.id;
  return old;
end
$$;
create trigger leave_reporting_schools before delete on schools for each row execute function leave_reporting_schools();

create or replace function enter_reporting_school() returns trigger language plpgsql as $$
begin
  insert into reporting_schools (id, school, name) values (new.id, new.id, new.id)
    on conflict (id) do update set school = new.id, left_at = null;
  return null;
end
$$;
