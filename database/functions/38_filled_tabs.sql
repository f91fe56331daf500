-- A separate function, because a statement pays for everything that it might look up.
create or replace function public.my_filled_tabs(p_has_news boolean, p_has_dates boolean) returns text[]
language plpgsql stable set search_path = '' as $$
declare
  tabs text[] := '{}';
begin
  if exists (select from public.course_units where class_id = any ((select public.my_class_ids())::uuid[])) then
    tabs := tabs || 'modules'::text;
  end if;
  if p_has_news then
    tabs := tabs || 'announcements'::text;
  elsif exists (select from public.announcements where audience_id = any ((select public.my_audience_ids())::uuid[])) then
    tabs := tabs || 'announcements'::text;
  end if;
  if p_has_dates then
    tabs := tabs || 'calendar'::text;
  elsif exists (select from public.school_calendar where holidays <> '[]') then
    tabs := tabs || 'calendar'::text;
  elsif exists (select from public.assignments where class_id = any ((select public.my_class_ids())::uuid[]) and due_date is not null) then
    tabs := tabs || 'calendar'::text;
  elsif exists (select from public.events where audience_id = any ((select public.my_audience_ids())::uuid[]) or is_public) then
    tabs := tabs || 'calendar'::text;
  end if;
  return tabs;
end
$$;
comment on function public.my_filled_tabs(boolean, boolean) is 'The tabs that have content for the student asking. Announcements and due work, which the caller already knows, are not looked up.';
grant execute on function public.my_filled_tabs(boolean, boolean) to authenticated;
