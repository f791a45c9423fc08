@rem The scripts of package.json replace their shell with exec, which cmd.exe does not have.
@%*
