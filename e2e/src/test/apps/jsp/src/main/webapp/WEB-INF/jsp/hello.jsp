<%@ page contentType="text/html;charset=UTF-8" %><p>Hello ${name}, ${1 + 1}</p>
