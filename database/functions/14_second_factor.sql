create or replace function public.has_second_factor(p_user_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select public.is_admin() and exists (
    select from auth.mfa_factors where user_id = p_user_id and status = 'verified')
$$;
comment on function public.has_second_factor(uuid) is 'Whether an account has a second factor that counts; false for everyone but administrators.';
grant execute on function public.has_second_factor(uuid) to authenticated;
