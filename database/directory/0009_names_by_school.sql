-- Reading all schools looks up the names of each: without this it reads all names for each school.
create index on hosts (school);
