alter table public.letter_templates enable row level security;
grant select, insert, update on public.letter_templates to authenticated;

create policy "administrators read all" on public.letter_templates for select to authenticated
  using ((select public.is_admin()));
create policy "administrators write" on public.letter_templates for insert to authenticated
  with check ((select public.is_admin()));
create policy "administrators change" on public.letter_templates for update to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));
