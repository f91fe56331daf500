create or replace function public.issue_cards(p_academic_year text, p_term text, p_cards jsonb)
returns table (student_id uuid, code text)
language plpgsql security definer set search_path = '' as $$
begin
  if not public.is_admin() then
    raise exception using errcode = '42501', message = 'admin';
  end if;
  update public.issued_cards i set withdrawn_at = now()
  from jsonb_to_recordset(p_cards) as n (student_id uuid, content jsonb)
  where i.student_id = n.student_id and i.academic_year = p_academic_year and i.term = p_term
    and i.withdrawn_at is null and i.content <> n.content;
  insert into public.issued_cards (student_id, academic_year, term, class_ids, content, code)
  select n.student_id, p_academic_year, p_term, n.class_ids, n.content, n.code
  from jsonb_to_recordset(p_cards) as n (student_id uuid, class_ids uuid[], content jsonb, code text)
  on conflict do nothing;
  return query
    select i.student_id, i.code from public.issued_cards i
    join jsonb_to_recordset(p_cards) as n (student_id uuid) on n.student_id = i.student_id
    where i.academic_year = p_academic_year and i.term = p_term and i.withdrawn_at is null;
end
$$;
comment on function public.issue_cards(text, text, jsonb) is 'Keeps cards that are printed, for administrators: [{student_id, class_ids, content, code}]. One that is printed again unchanged keeps its code; a changed one withdraws the one before.';
grant execute on function public.issue_cards(text, text, jsonb) to authenticated;

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
