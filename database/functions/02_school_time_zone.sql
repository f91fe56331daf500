-- A policy wraps it, as in (select public.school_time_zone()), so that a list of rows asks once.

create or replace function public.school_time_zone() returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select particulars ->> 'timeZone' from public.school_settings);
end
$$;

create or replace function public.school_day() returns date
language plpgsql stable security definer set search_path = '' as $$
begin
  return (now() at time zone public.school_time_zone())::date;
end
$$;
comment on function public.school_day() is 'The day at the school now.';
grant execute on function public.school_day() to authenticated, guardian;
