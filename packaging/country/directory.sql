-- psql postgres://postgres:…@10.0.0.20:5432/postgres -f directory.sql: the role of the programs, and the directory of the schools.
create role school login createdb createrole password 'password of school';
create database directory owner school;
