-- The server looks a card up for anyone who has its code.
alter table public.issued_cards enable row level security;
grant select on public.issued_cards to authenticated;

create policy "administrators read all" on public.issued_cards for select to authenticated
  using ((select public.is_admin()));
create policy "students read their own from the day of the release" on public.issued_cards for select to authenticated
  using (student_id = (select public.current_student_id())
    and (readable_on is null or readable_on <= (select (now() at time zone public.school_time_zone())::date)));
