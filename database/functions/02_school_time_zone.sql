-- A policy wraps it, as in (select public.school_time_zone()), so that a list of rows asks once.

create or replace function public.school_time_zone() returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select particulars ->> 'timeZone' from public.school_settings);
end
$$;
