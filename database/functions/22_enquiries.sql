create or replace function public.leave_enquiry(
  p_id uuid, p_page text, p_name text, p_contact text, p_message text, p_set_aside boolean
) returns boolean
language sql security definer set search_path = '' as $$
  with added as (
    insert into public.enquiries (id, page, name, contact, message, state)
    values (p_id, p_page, p_name, p_contact, p_message, case when p_set_aside then 'set_aside' else 'new' end)
    on conflict (id) do nothing
    returning id
  )
  select exists (select from added) or exists (
    select from public.enquiries
    where id = p_id and page = p_page and name = p_name and contact = p_contact and message = p_message)
$$;
comment on function public.leave_enquiry(uuid, text, text, text, text, boolean) is 'Stores an enquiry of a visitor, once for each form; false when the form carried another one before.';
grant execute on function public.leave_enquiry(uuid, text, text, text, text, boolean) to anon, authenticated;
