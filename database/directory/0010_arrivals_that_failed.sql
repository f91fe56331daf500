-- A school on a box whose move into the deployment has failed is on its box as before, and is asked for counts.

create or replace function leave_reporting_schools() returns trigger language plpgsql as $$
begin
  update reporting_schools
  set left_at = case when old.state = 'preparing' and public_key is not null then null else now() end
  where school = old.id;
  return old;
end
$$;
