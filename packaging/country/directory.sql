-- psql postgres://postgres@10.0.0.20:5432/postgres -f directory.sql: the role of the programs, the directory of the schools, and the role
-- with which the proxy reads the logins that PgBouncer lets in.
create role school login createdb createrole password 'password of school';
create database directory owner school;
create role pooler login password 'password of pooler';
grant select on pg_authid to pooler;
