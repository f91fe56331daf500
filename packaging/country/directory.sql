-- psql postgres://postgres@10.0.0.20:5432/postgres -f directory.sql: the role of the programs, the directory of the schools, and the role
-- with which the proxy reads the logins that PgBouncer lets in.
create role school login createdb createrole password 'password of school';
create database directory owner school;
create role pooler login password 'password of pooler';

-- No login of a machine or a person is among them, above all not the superuser's.
create function logins_of_schools(out name text, out password text) returns setof record
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select rolname, rolpassword from pg_authid where rolname = 'school' or rolname ~ '^school_api_'
$$;
revoke execute on function logins_of_schools() from public;
grant execute on function logins_of_schools() to pooler;
