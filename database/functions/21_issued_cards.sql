create or replace function public.withdraw_cards() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- A class that is deleted takes its results along; what was printed of them stays true.
  if exists (select from public.classes where id = old.class_id) then
    update public.issued_cards set withdrawn_at = now() where class_ids @> array[old.class_id] and withdrawn_at is null;
  end if;
  return null;
end
$$;
comment on function public.withdraw_cards() is 'Trigger: cards are withdrawn when one of their results is opened again.';
create or replace trigger withdraw_cards after delete on public.class_results
  for each row when (old.state = 'released') execute function public.withdraw_cards();
