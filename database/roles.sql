-- The roles that the databases of all schools of a cluster have in common. Roles belong to the whole cluster, not to one database, so this
-- file is applied at every start and must tolerate roles that are already there.
--
--   school_api            what the program may do as it logs in; it owns nothing and has no right on any table. All it can do
--                         is prove a session and become one of the four below. Each database has a login that is a member of it
--                         (server/database/roles.ts).
--   anon                  a visitor
--   authenticated         a signed-in person; row-level security decides the rest
--   must_change_password  a signed-in person who has not chosen a password yet: no rights at all
--   guardian              a guardian of students, who has no account; inherits nothing, and reads what policies name
do $$
declare
  name text;
begin
  foreach name in array array['anon', 'authenticated', 'must_change_password', 'guardian'] loop
    if not exists (select from pg_roles where rolname = name) then
      execute format('create role %I nologin noinherit', name);
    end if;
  end loop;

  -- NOINHERIT: school_api gains a right only by SET ROLE, never by mere membership.
  if not exists (select from pg_roles where rolname = 'school_api') then
    create role school_api nologin noinherit;
  end if;

  foreach name in array array['anon', 'authenticated', 'must_change_password', 'guardian'] loop
    if not pg_has_role('school_api', name, 'member') then
      execute format('grant %I to school_api', name);
    end if;
  end loop;
end
$$;
