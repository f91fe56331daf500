create or replace function public.set_home_class() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.home_class := (select class_name from public.students where id = new.student_id);
  return new;
end
$$;
comment on function public.set_home_class() is 'Trigger: notes the home class of the student of an absence, whatever was sent.';
create or replace trigger set_home_class before insert on public.absences
  for each row execute function public.set_home_class();
