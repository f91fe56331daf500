-- The audit log is searched for people: teachers and accounts get the same index over letter triples as students have.
do $$
declare
  home text;
begin
  select n.nspname into strict home
  from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm';
  execute format($i$
    create index teachers_search_idx on public.teachers using gin ((lower(teacher_id || ' ' || surname || ' ' || given_name
      || ' ' || email)) %I.gin_trgm_ops)$i$, home);
  execute format($i$
    create index profiles_search_idx on public.profiles using gin ((lower(coalesce(name, '') || ' ' || coalesce(username, '')))
      %I.gin_trgm_ops)$i$, home);
exception when no_data_found then
  raise notice 'searches read the whole list, as migration 0020 says';
end
$$;

-- The last run's accounts are read without those of earlier runs.
create index account_creations_of_run_idx on public.account_creations (run_id);
