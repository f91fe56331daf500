-- Written by the program: a request comes by text, or the office enters it.
alter table public.text_stops enable row level security;
grant select on public.text_stops to authenticated;

create policy "administrators read all" on public.text_stops for select to authenticated
  using ((select public.is_admin()));
